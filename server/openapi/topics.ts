/** Heading in Albanian, tag in English, what the tag is about, and features of the contract by their names there. */
type Topic = readonly [title: string, tag: string, about: string, features: readonly string[]]

/** What the calls are about, in the order in which a reader meets it. */
const topics: readonly Topic[] = [
  [
    'Hyrja dhe llogaria',
    'Account',
    'Logging in, the second step, devices, the own data.',
    ['auth', 'secondFactor', 'devices', 'accountData', 'push'],
  ],
  [
    'Terminet',
    'Appointments',
    'Visits, free times, requests, late barbers, messages to clients.',
    ['appointments', 'late', 'nextVisit', 'availability', 'requests', 'messages', 'clientNews'],
  ],
  [
    'Pa internet',
    'Without network',
    'What devices wrote without network, and what waits for a decision.',
    ['outbox'],
  ],
  ['Radha', 'Line', 'Who waits in the shop without an appointment, and who is next.', ['queue']],
  ['Lista e pritjes', 'Waiting list', 'Who waits for a time, and what is offered.', ['waiting']],
  [
    'Klientët',
    'Clients',
    'The people who come, and what is known of them.',
    ['clients', 'due', 'doubles', 'erasures'],
  ],
  ['Shërbimet', 'Services', 'What is done, how long it takes, what it costs.', ['services']],
  [
    'Ekipi dhe oraret',
    'Team and hours',
    'Barbers, members of the salon, hours, absences.',
    ['staff', 'members', 'workingHours', 'absences', 'moveMany', 'holidays'],
  ],
  [
    'Salloni',
    'Salon',
    'Settings, history, undoing, imports.',
    ['salon', 'salonHistory', 'undo', 'imports'],
  ],
  [
    'Rezervimi online',
    'Online booking',
    'What clients meet without an account.',
    ['door', 'onlineBookings', 'waitingOutside'],
  ],
  [
    'Programet',
    'Programs',
    'Keys, webhooks and calendars: what other programs use.',
    ['keys', 'webhooks', 'calendars', 'busyFeeds'],
  ],
  [
    'Arka',
    'Till',
    'Sales, debts, counted days, expenses, shares of barbers, months.',
    ['sales', 'debts', 'days', 'expenses', 'shares', 'months'],
  ],
  ['Raportet', 'Reports', 'Figures of the salon.', ['reports', 'returns', 'dailyReports']],
  [
    'Abonimi',
    'Subscription',
    'What a salon pays for Orari.',
    ['subscription', 'payments', 'plans'],
  ],
  [
    'Administrimi',
    'Administration',
    'For the administrators of the service.',
    ['users', 'notifications', 'topActivities', 'history', 'contact'],
  ],
]

const others = (features: readonly string[]): Topic => [
  'Të tjera',
  'Others',
  'What belongs to no other subject.',
  features,
]

/** What the registered features are about; a feature that no topic names stands at the end. */
export function topicsOf<Feature>(register: Readonly<Record<string, Feature>>) {
  const named = new Set(topics.flatMap(([, , , features]) => features))
  const rest = Object.keys(register).filter((feature) => !named.has(feature))
  return [...topics, others(rest)]
    .map(([title, tag, about, names]) => ({
      title,
      tag,
      about,
      features: names.flatMap((name) => {
        const feature = register[name]
        return feature === undefined ? [] : [{ name, feature }]
      }),
    }))
    .filter(({ features }) => features.length > 0)
}
