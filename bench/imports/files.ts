/** As a spreadsheet saves them: names, numbers, addresses, birthdays, notes; each of a number of its own. */
export const clientsFile = (count: number) =>
  [
    'Emri;Telefoni;Email;Ditëlindja;Shënime;Etiketat',
    ...Array.from({ length: count }, (_, nth) =>
      [
        `${nameOf(nth)}`,
        `04${String(4_000_000 + nth)}`,
        `k${nth}@example.com`,
        `${String((nth % 28) + 1).padStart(2, '0')}.${String((nth % 12) + 1).padStart(2, '0')}.${1950 + (nth % 60)}`,
        `Vjen zakonisht pas punës, ${nth}`,
        nth % 10 === 0 ? 'VIP' : '',
      ].join(';'),
    ),
  ].join('\n')

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** No two are alike. */
const nameOf = (nth: number) => {
  const word = nth
    .toString(26)
    .split('')
    .map((digit) => letters[Number.parseInt(digit, 26)])
    .join('')
  return `Klient${word} Mbiemri${nth}`
}

/** Done visits of these clients, one after the other on the chairs of so many barbers, until the day before. */
export function visitsFile(count: number, clients: number, barbers: number, until: string) {
  const perDay = 16 * barbers
  const lines = Array.from({ length: count }, (_, nth) => {
    const day = new Date(Date.parse(until) - (Math.floor(nth / perDay) + 1) * 86_400_000)
    const half = Math.floor((nth % perDay) / barbers)
    const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
    const client = (nth * 7) % clients
    return [
      day.toISOString().slice(0, 10),
      time,
      nameOf(client),
      `04${String(4_000_000 + client)}`,
      `Shërbim ${nth % 5}`,
      `Berber ${nth % barbers}`,
      '30',
      '10',
    ].join(';')
  })
  return ['Data;Ora;Klienti;Telefoni;Shërbimi;Berberi;Minuta;Çmimi', ...lines].join('\n')
}
