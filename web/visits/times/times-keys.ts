/** In a file of their own, without the calls: the day kept for offline use needs the keys before any page is loaded. */
export const hoursKey = ['hours', 'all'] as const
export const awayKey = (monday: string, weeks = 1) => ['absences', monday, weeks] as const
