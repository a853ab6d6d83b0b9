import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PaymentStatus } from '#domain/messages/message-kinds.ts'
import type { CastUid } from './cast.ts'

type SaidFile = 'opening-hours.csv' | 'palette.png' | 'Meeting notes.pdf' | 'Insurance texts.md'

export type Said = {
  readonly who: CastUid
  /** Days ago and a time of that day in UTC; or, for what is fresh, minutes ago. */
  readonly at: readonly [daysAgo: number, time: string] | number
  readonly body?: string
  readonly internal?: true
  readonly file?: SaidFile
  /** The place in this list of the message it answers. */
  readonly answers?: number
  readonly edited?: true
  readonly removed?: true
  readonly payment?: {
    readonly amountCents: Money
    readonly description: string
    readonly status: PaymentStatus
    readonly dueInDays?: number
  }
}

/** What was said in the projects of the demo, oldest first. Their latest is younger than the last touch of the project. */
export const saidInProjects: Readonly<Record<string, readonly Said[]>> = {
  'bakery-relaunch': [
    {
      who: 'nina',
      at: [38, '13:05'],
      body: 'Welcome, Ada and Ben. I run the relaunch and reply here within a working day. Put everything here: questions, files, decisions.',
    },
    {
      who: 'ada',
      at: [38, '14:22'],
      body: 'Thank you, Nina. The thing that worries us most is the morning queue on Elm Street. If the app only takes ten people out of it, it has paid for itself.',
    },
    {
      who: 'ben',
      at: [37, '09:10'],
      body: 'Here are the opening hours of all four shops, holidays included.',
      file: 'opening-hours.csv',
    },
    { who: 'mei', at: [37, '10:31'], body: 'Perfect, I’ll import them as is.', answers: 2 },
    {
      who: 'ivo',
      at: [31, '15:40'],
      body: 'First palette. The yellow comes from your paper bags, so the site and the counter match.\nAll screens: https://www.figma.com/file/northwind/screens',
      file: 'palette.png',
    },
    { who: 'ada', at: [31, '16:58'], body: 'The bags! Yes. Could the red be a little less tomato?' },
    {
      who: 'ivo',
      at: [31, '17:04'],
      body: 'Less tomato it is. I’ve replaced it in the file above.',
      edited: true,
    },
    {
      who: 'tom',
      at: [24, '08:50'],
      internal: true,
      body: 'They have asked for a loyalty card twice now. It’s not in the estimate, and the menu already took four hours more than planned. I’d suggest it as a second phase instead of squeezing it in.',
    },
    {
      who: 'nina',
      at: [24, '09:15'],
      internal: true,
      answers: 7,
      body: 'Agreed. I’ll bring it up in the review, with a price.',
    },
    {
      who: 'nina',
      at: [20, '12:00'],
      payment: { amountCents: cents(120_000), description: 'Photographs of the four shops, one day', status: 'paid' },
    },
    { who: 'ada', at: [19, '07:45'], body: 'Paid this morning. When does the photographer come?' },
    {
      who: 'nina',
      at: [19, '09:02'],
      answers: 10,
      body: 'Thursday, Elm Street at 6:00, when the first bread is out, then the other three until noon. The notes of our call are attached.',
      file: 'Meeting notes.pdf',
    },
    { who: 'ben', at: [9, '11:30'], removed: true },
    {
      who: 'mei',
      at: [2, '14:10'],
      body: 'The pre-order app runs on the test tablet in Elm Street. Order 12 test breads, nobody will bake them.',
    },
    {
      who: 'ada',
      at: [1, '06:40'],
      body: 'We ordered 14 and the tablet rang every time. Could the ring be louder? The ovens are loud at six.',
    },
    {
      who: 'mei',
      at: [1, '08:05'],
      body: 'It’s louder starting tomorrow, with a switch for quiet hours.',
      answers: 14,
    },
    {
      who: 'nina',
      at: 160,
      payment: {
        amountCents: cents(48_000),
        description: 'Illustrations for the seasonal menu, six pieces',
        status: 'unpaid',
        dueInDays: 9,
      },
    },
    {
      who: 'nina',
      at: 152,
      body: 'As agreed on the phone, the illustrations aren’t part of the estimate. Once they’re paid, Ivo starts on Monday.',
    },
  ],
  'clinic-booking': [
    {
      who: 'grace',
      at: [60, '10:00'],
      body: 'Reception asks whether they can see two clinics side by side. Most calls are about the next free appointment anywhere.',
    },
    {
      who: 'mei',
      at: [60, '13:37'],
      body: 'Yes: up to three side by side, and a search for the next free one in all seven.',
    },
    {
      who: 'sol',
      at: [33, '09:20'],
      body: 'The insurance texts in both languages, for your lawyer to read.',
      file: 'Insurance texts.md',
    },
    { who: 'grace', at: [29, '16:11'], body: 'Looks good, with one change: "statutory" instead of "public".' },
    {
      who: 'tom',
      at: [12, '11:00'],
      payment: {
        amountCents: cents(215_050),
        description: 'Second language of the booking app',
        status: 'fail',
        dueInDays: -3,
      },
    },
    {
      who: 'tom',
      at: [5, '08:30'],
      internal: true,
      body: 'The card of Harbor Clinics was declined. Pia keeps their books; I have asked her for another one before we say anything here.',
    },
    {
      who: 'grace',
      at: [1, '15:26'],
      body: 'We’ve tested for a week. Canceling works, moving works, and my mother-in-law gets it. I’ll approve it soon.',
    },
  ],
  'outfitters-shop': [
    {
      who: 'hugo',
      at: [4, '12:44'],
      body: 'Can a tent be rented from Friday to Monday and still show as free on Monday evening?',
    },
    { who: 'mei', at: [3, '09:00'], body: 'It can: returns before 5 pm free the item for the same evening.' },
    { who: 'hugo', at: [2, '10:05'], body: 'Then I have no more questions until Thursday.' },
  ],
}

/** How far the people have read: the place in the list, -1 for its end. What is left is unread for them. */
export const readUpTo: Readonly<Record<string, readonly (readonly [CastUid, number])[]>> = {
  'bakery-relaunch': [
    ['ada', 15],
    ['ben', 15],
    ['mei', 15],
    ['nina', -1],
    ['tom', 14],
  ],
  'clinic-booking': [
    ['grace', -1],
    ['mei', 6],
    ['nina', 5],
  ],
  'outfitters-shop': [
    ['hugo', -1],
    ['nina', -1],
    ['tom', -1],
  ],
}
