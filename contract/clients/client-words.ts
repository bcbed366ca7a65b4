import { fold } from '../kit/albanian.ts'

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

/** The spelling of the words for no client, however they are typed; undefined for a name. */
export const nobodyNamed = (name: string) =>
  [clientWords.walkIn, clientWords.deleted].find((words) => fold(words) === fold(name))
