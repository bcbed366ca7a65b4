import type { Right } from '#contract/access.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { Account } from '#contract/accounts/session.ts'
import { mayDo } from '#web/platform/rights.ts'
import type { Entry } from '../menu.ts'

/** Something to do, by the words that people type for it; it is done on the page that it leads to. */
type Act = {
  label: string
  words: string
  to: string
  /** What is to be chosen there first. */
  note?: string
  /** Without it the page is closed. */
  right?: Right
}

const acts: readonly Act[] = [
  { label: 'Termin i ri', words: 'termin i ri rezervo', to: '/terminet?new=1' },
  { label: 'Jam vonë', words: 'jam vone vonese vonohet', to: '/terminet?vone=1' },
  { label: 'Zhvendos', words: 'zhvendos leviz', to: '/terminet', note: 'zgjidhni terminin' },
  { label: 'Anulo', words: 'anulo anulim', to: '/terminet', note: 'zgjidhni terminin' },
  {
    label: 'Pushim ose kohë e zënë',
    words: 'pushim mungese leje i zene mbyllur feste',
    to: '/konfigurimet?tab=pushimet',
    right: 'settings',
  },
  { label: 'Mbyll ditën në Arkë', words: 'arka mbyll diten numero para', to: '/arka' },
  {
    label: 'Dërgo kujtesat',
    words: 'kujtese dergo mesazh whatsapp viber',
    to: '/presin?s=mesazhe',
  },
  {
    label: 'Shërbimet dhe çmimet',
    words: 'sherbim cmim',
    to: '/konfigurimet?tab=sherbimet',
    right: 'settings',
  },
  {
    label: 'Orët e punës',
    words: 'ore orari pune berber',
    to: '/konfigurimet?tab=ekipi',
    right: 'people',
  },
  {
    label: 'Fto dikë në ekip',
    words: 'fto ekip anetar',
    to: '/konfigurimet?tab=ekipi',
    right: 'people',
  },
  {
    label: 'Rezervimet online',
    words: 'online faqja link',
    to: '/konfigurimet?tab=online',
    right: 'settings',
  },
]

/** What can be done with a word that begins like this, on the pages that are open to the member. */
export function actsFor(entries: readonly Entry[], query: string, user: Account | undefined) {
  const typed = fold(query)
  if (typed.length < 2) return []
  const has = (to: string) => entries.some((entry) => entry.to === to.split('?')[0])
  return acts.filter(
    ({ words, label, to, right }) =>
      has(to) &&
      (right === undefined || mayDo(user, right)) &&
      (` ${words}`.includes(` ${typed}`) || fold(label).startsWith(typed)),
  )
}
