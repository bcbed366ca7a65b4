/** The most visits of a series, and the most weeks between two of them. */
export const mostTimes = 52
export const mostWeeks = 12

export const repeatWords = {
  endUnclear: 'Zgjidhni sa herë, deri kur, ose cilat data.',
  endsEarly: 'Data e fundit nuk mund të jetë para së parës.',
  tooMany: `Më së shumti ${mostTimes} termine.`,
  booked: (count: number) => `U ruajtën ${count} termine`,
  cancelled: (count: number) => `U anuluan ${count} termine`,
  changed: (count: number) => `U ndryshuan ${count} termine`,
  removed: (count: number) => `U fshinë ${count} termine`,
} as const
