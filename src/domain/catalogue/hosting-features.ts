export type HostingFeature = {
  /** As the specification words it. */
  readonly label: string
  /** One sentence for readers who do not know the word. */
  readonly help: string
}

/** The features of Rocket Hosting, the same by the month and by the year. */
export const hostingFeatures: readonly HostingFeature[] = [
  { label: 'premium hosting', help: 'Your site runs on fast servers that we look after day and night.' },
  {
    label: 'core and plugin updates',
    help: 'We install updates of your site and its plugins, and check that all still works.',
  },
  { label: 'daily backups', help: 'A copy of your whole site is put away every day, apart from the site itself.' },
  { label: 'website recovery', help: 'If something breaks, we bring your site back from the latest good copy.' },
  { label: 'storage space', help: 'Room for your pages, pictures and files, counted together.' },
  { label: 'visits per month', help: 'How many people may come to your site each month at full speed.' },
  { label: 'website security', help: 'Certificates, a firewall and safe sign-ins keep strangers out.' },
  {
    label: 'included support time',
    help: 'Time of our team each month for small changes and questions, at no extra cost.',
  },
  { label: 'spam blocker', help: 'Forms and comments are filtered, so that people reach you and robots do not.' },
  { label: 'premium plugins', help: 'Paid extensions that we license for your site, for as long as it is with us.' },
  { label: 'staging site', help: 'A private copy of your site on which changes are tried before visitors see them.' },
  { label: 'faster speed', help: 'Pages are cached and delivered from near your visitors.' },
  { label: 'performance monitoring', help: 'We measure how fast your pages answer and act when they slow down.' },
  { label: 'analytics', help: 'See how many people visit, where they come from and what they read.' },
  { label: 'GeoIP', help: 'Your site can tell which country a visitor comes from, and answer accordingly.' },
  { label: 'e-commerce', help: 'Your site may have a shop: carts and payments are part of what we host.' },
  { label: 'malware scan', help: 'Your files are searched for harmful code, and what is found is removed.' },
  { label: 'SEO', help: 'The technical basics by which search engines find and understand your pages.' },
]
