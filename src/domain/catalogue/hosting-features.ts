export type HostingFeature = {
  /** As the specification words it. */
  readonly label: string
  /** One sentence for readers who do not know the word. */
  readonly help: string
}

/** The features of Rocket Hosting, the same by the month and by the year. */
export const hostingFeatures: readonly HostingFeature[] = [
  { label: 'premium hosting', help: 'Your site runs on fast servers that we monitor around the clock.' },
  {
    label: 'core and plugin updates',
    help: 'We update your site and its plugins, and check that everything still works.',
  },
  { label: 'daily backups', help: 'We save a full copy of your site every day and store it separately.' },
  { label: 'website recovery', help: 'If something breaks, we restore your site from the latest good copy.' },
  { label: 'storage space', help: 'Your site has space for all its pages, pictures and files.' },
  { label: 'visits per month', help: 'Your site runs at full speed up to a set number of visits each month.' },
  { label: 'website security', help: 'Certificates, a firewall and secure sign-in protect your site.' },
  {
    label: 'included support time',
    help: 'Each month, our team handles small changes and questions at no extra cost.',
  },
  { label: 'spam blocker', help: 'We filter forms and comments, so people reach you and bots don’t.' },
  { label: 'premium plugins', help: 'We license paid extensions for your site while you host with us.' },
  { label: 'staging site', help: 'You can try changes on a private copy of your site before visitors see them.' },
  { label: 'faster speed', help: 'We cache your pages and serve them from servers near your visitors.' },
  { label: 'performance monitoring', help: 'We measure how fast your pages load and step in when they slow down.' },
  { label: 'analytics', help: 'You can see how many people visit, where they come from and what they read.' },
  { label: 'GeoIP', help: 'Your site can detect a visitor’s country and adapt to it.' },
  { label: 'e-commerce', help: 'Your site can include a shop, with carts and payments.' },
  { label: 'malware scan', help: 'We scan your files for harmful code and remove what we find.' },
  { label: 'SEO', help: 'Your pages have the technical basics that help search engines find and understand them.' },
]
