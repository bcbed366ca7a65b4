import { addDays } from '#contract/kit/time.ts'
import { today } from '#tests/support/clock.ts'

const firstNames = [
  'Ilir',
  'Drita',
  'Agim',
  'Teuta',
  'Besa',
  'Gëzim',
  'Linda',
  'Fatos',
  'Çlirim',
  'Era',
]
const clients = Array.from({ length: 300 }, (_, nth) => ({
  name: `${firstNames[nth % 10]} Familja${String.fromCodePoint(97 + Math.floor(nth / 10))}`,
  phone: `069${2_000_000 + nth * 37}`,
}))
const others = [
  { name: 'Mami ❤️', phone: '0682222222' },
  { name: 'Taxi Tirana', phone: '0683333333' },
]
/** As a telephone gives it out: everybody that its owner knows. */
export const addressBook = [...clients, ...others]
  .map(({ name, phone }) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL:${phone}\nEND:VCARD`)
  .join('\n')
/** With short years, and one day that does not exist. */
export const clientSheet = [
  'Emri;Nr. Telefoni;Ditëlindja',
  ...clients.map(
    ({ name, phone }, nth) => `${name};${phone};${1 + (nth % 28)}/3/${60 + (nth % 40)}`,
  ),
  'E Gabuar;0697777777;31/2/90',
].join('\n')
const short = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(2, 4)}`
/** Seven weeks behind and three ahead, under names that are nearly those of the lists. */
export const visitSheet = [
  'Data;Ora;Klienti;Shërbimi;Berberi;Minutat;Çmimi;Gjendja',
  ...clients.slice(0, 187).map(({ name }, nth) => {
    const day = addDays(today, (nth % 70) - 49)
    const what = ['Qethje burrash', 'Mjekra', 'Larje koke'][nth % 3]
    const state = day < today ? 'Përfunduar' : 'Rezervuar'
    const time = `${10 + Math.floor(nth / 70)}:00`
    return [short(day), time, name, what, nth % 2 ? 'Luani' : 'Drita', 30, 8, state].join(';')
  }),
].join('\n')
