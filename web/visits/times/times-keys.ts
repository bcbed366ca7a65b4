/** Apart from the calls themselves, for the day that is kept for later knows them before any page is there. */
export const hoursKey = ['hours', 'all'] as const
export const awayKey = (monday: string) => ['absences', monday] as const
