import { fold } from '../kit/albanian.ts'
import { defineReplies } from '../replies.ts'

export const clientWords = {
  noneFound: 'Nuk u gjet asnje klient me kete emer',
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  /** The name in appointments of a deleted client. */
  deleted: 'Klient i fshirë',
  /** The name in appointments without a client: a walk-in from the street. */
  walkIn: 'Kalimtar',
  /** The name of a colleague's client, in a salon that hides these names from barbers. */
  hidden: 'Klient',
  walkInNote: 'pa klient',
  added: (name: string) => `Klienti ${name} u shtua.`,
  changed: (name: string) => `Klienti ${name} u ruajt.`,
  numberWithoutDigit: 'Numri duhet të ketë të paktën një shifër.',
} as const

export const clientReplies = defineReplies({
  added: [clientWords.added, 'The client {} was added.'],
  changed: [clientWords.changed, 'The client {} was saved.'],
  wasListed: ['Klienti {} ishte në listë.', 'The client {} was on the list.'],
  merged: ['Klientët u bashkuan: {}.', 'The clients were merged: {}.'],
  unmerged: ['{} dhe {} janë prapë dy klientë.', '{} and {} are two clients again.'],
  apart: ['{} dhe {} janë dy veta.', '{} and {} are two people.'],
  erased: ['U fshi çdo e dhënë e {}.', 'All that was known of {} was erased.'],
})

/** The spelling of the words for no client, however they are typed; undefined for a name. */
export const nobodyNamed = (name: string) =>
  [clientWords.walkIn, clientWords.deleted].find((words) => fold(words) === fold(name))
