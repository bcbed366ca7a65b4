/** What a released version is asked before its database is kept; today's program answers the same from that database. */
export const ownersAsk = ({ first, recent, last }: Record<'first' | 'recent' | 'last', string>) => [
  '/api/salon',
  '/api/staff',
  '/api/user/services',
  ...['week', 'month', 'year'].map((period) => `/api/user/stats?period=${period}`),
  `/api/appointments?from=${recent}&to=${last}&limit=5000`,
  '/api/subscriptions/status',
  '/api/subscriptions/history',
  `/api/sales?from=${recent}&to=${last}`,
  ...['days', 'takings', 'shares', 'expenses'].map(
    (what) => `/api/${what}?from=${first}&to=${last}`,
  ),
  '/api/debts',
  `/api/months/${recent.slice(0, 7)}`,
]

export const administratorsAsk = [
  ...['week', 'month', 'year'].map((period) => `/api/system/stats?period=${period}`),
  '/api/admin/users/figures',
  '/api/admin/subscriptions/figures',
  '/api/auth/admin/users?limit=100',
]

export type Kept = {
  readonly version: string
  /** When the answers were given. */
  readonly at: string
  readonly people: readonly {
    readonly email: string
    readonly password: string
    readonly answers: Record<string, unknown>
  }[]
}
