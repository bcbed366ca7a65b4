import type { Right } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import { mayDo } from '#web/platform/rights.ts'

type Entry = {
  value: string
  label: string
  /** Under which heading a phone lists it. */
  group: string
  right?: Right
  /** For a member with a column who does not reach it among all people. */
  own?: true
}

/** Tabs of the salon are shown to members who may change their content. */
export const tabs = [
  { value: 'profili', label: 'Profili', group: 'Ju' },
  { value: 'orari', label: 'Orari im', group: 'Ju', own: true },
  {
    value: 'sherbimet',
    label: 'Shërbimet',
    group: 'Salloni',
    right: 'settings',
  },
  { value: 'ekipi', label: 'Ekipi', group: 'Salloni', right: 'people' },
  {
    value: 'pushimet',
    label: 'Pushime e festa',
    group: 'Salloni',
    right: 'settings',
  },
  { value: 'salloni', label: 'Salloni', group: 'Salloni', right: 'settings' },
  {
    value: 'online',
    label: 'Rezervime online',
    group: 'Jashtë',
    right: 'settings',
  },
  {
    value: 'import',
    label: 'Sill të dhënat',
    group: 'Salloni',
    right: 'clients.manage',
  },
  { value: 'lidhje', label: 'Lidhje', group: 'Jashtë', right: 'settings' },
  { value: 'historiku', label: 'Historiku', group: 'Salloni' },
] as const satisfies readonly Entry[]
export type Tab = (typeof tabs)[number]['value']

export const settingsAddress = '/konfigurimet'
export const tabCalled = (asked: string | null) => tabs.find(({ value }) => value === asked)

/** The right that is missing; undefined for a tab that is open to this member. */
export function closedBy(tab: (typeof tabs)[number], user: Account | undefined): Right | undefined {
  if ('own' in tab) return user?.staffId && !mayDo(user, 'people') ? undefined : 'day.own'
  return 'right' in tab && !mayDo(user, tab.right) ? tab.right : undefined
}
