import { counted, dayAndMonth } from '#contract/kit/albanian.ts'
import { type Request, requestWords } from '#contract/requests.ts'

export const waitingWords = requestWords.waiting

/** The client's visits and no-shows in a few words; empty if the client is not visible to the member. */
export function historyWords({ visits, noShows }: Pick<Request, 'visits' | 'noShows'>) {
  if (visits === null || noShows === null) return ''
  const missed = noShows > 0 ? `s’erdhi ${counted(noShows, 'herë', 'herë')}` : ''
  const came = visits > 0 ? counted(visits, 'vizitë', 'vizita') : ''
  return [came, missed].filter(Boolean).join(', ') || 'klient i ri'
}

/** Until when it waits: "sot në 16:30", "e martë, 24 nëntor, në 09:00". */
export function lapseWords(lapsesAt: string, today: string) {
  const [day = '', time = ''] = lapsesAt.split(' ')
  return `Lirohet vetë ${day === today ? 'sot' : dayAndMonth(day)} në ${time}`
}

export const strangerQuestion = {
  title: 'Ky nuk ishte klient?',
  body: 'Vendi lirohet, dhe ky numër do të pyesë më parë për 90 ditë.',
  action: 'Nuk ishte klient',
  danger: true,
} as const
