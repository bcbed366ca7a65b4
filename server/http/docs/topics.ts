/** What the calls are about, in the order in which a reader meets it: features of the contract by their names there. */
const topics: Readonly<Record<string, readonly string[]>> = {
  'Hyrja dhe llogaria': ['auth', 'secondFactor', 'devices', 'accountData', 'push'],
  Terminet: [
    'appointments',
    'late',
    'nextVisit',
    'availability',
    'requests',
    'messages',
    'clientNews',
  ],
  'Lista e pritjes': ['waiting'],
  Klientët: ['clients', 'due', 'doubles', 'erasures'],
  Shërbimet: ['services'],
  'Ekipi dhe oraret': [
    'staff',
    'members',
    'workingHours',
    'absences',
    'calendars',
    'moveMany',
    'holidays',
  ],
  Salloni: ['salon', 'salonHistory', 'undo', 'imports'],
  'Rezervimi online': ['door', 'onlineBookings', 'waitingOutside'],
  Programet: ['keys', 'webhooks'],
  Arka: ['sales', 'days', 'shares'],
  Raportet: ['reports', 'returns', 'dailyReports'],
  Abonimi: ['subscription', 'payments', 'plans'],
  Administrimi: ['users', 'notifications', 'topActivities', 'history', 'contact'],
}

const others = 'Të tjera'

/** What the registered features are about; a feature that no topic names stands at the end. */
export function topicsOf<Feature>(register: Readonly<Record<string, Feature>>) {
  const named = new Set(Object.values(topics).flat())
  const rest = Object.keys(register).filter((feature) => !named.has(feature))
  return Object.entries({ ...topics, [others]: rest })
    .map(([title, features]) => ({
      title,
      features: features.flatMap((feature) => register[feature] ?? []),
    }))
    .filter(({ features }) => features.length > 0)
}
