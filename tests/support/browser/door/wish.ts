/** Drita's booking as the public page sends it. */
export const wish = {
  services: ['s'],
  barber: 'any',
  date: '2026-03-09',
  time: '10:00',
  name: 'Drita',
  phone: '069 111 2233',
  email: '',
  note: '',
  lang: 'sq' as const,
  mayWrite: false,
}
