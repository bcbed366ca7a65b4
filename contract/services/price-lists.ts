import { type Currency, currencyHere } from '../kit/currency.ts'

/** What a salon of a trade does, for those that begin: changing a service is easier than inventing one. */
export const trades = ['barber', 'hair', 'nails', 'beauty'] as const
export type Trade = (typeof trades)[number]

export const tradeLabels: Record<Trade, string> = {
  barber: 'Berber',
  hair: 'Sallon grash',
  nails: 'Thonj',
  beauty: 'Bukuri',
}

/** Name, minutes, and what it costs in euro, lek and denar: round prices of each country, not one recounted. */
type Row = readonly [name: string, minutes: number, EUR: number, ALL: number, MKD: number]

const lists: Record<Trade, readonly Row[]> = {
  barber: [
    ['Qethje', 30, 7, 700, 350],
    ['Mjekër', 20, 4, 400, 200],
    ['Qethje dhe mjekër', 45, 10, 1000, 500],
    ['Qethje fëmijësh', 25, 5, 500, 250],
    ['Qethje me makinë', 15, 4, 400, 200],
    ['Larje flokësh', 15, 2, 200, 100],
    ['Fenirje', 20, 3, 300, 150],
    ['Rruajtje me brisk', 25, 5, 500, 250],
    ['Rregullim vetullash', 10, 2, 200, 100],
    ['Ngjyrosje mjekre', 30, 8, 800, 400],
    ['Ngjyrosje flokësh', 60, 15, 1500, 800],
    ['Pastrim fytyre', 30, 10, 1000, 500],
  ],
  hair: [
    ['Prerje flokësh', 45, 10, 1000, 500],
    ['Prerje e majave', 30, 6, 600, 300],
    ['Larje dhe fenirje', 40, 8, 800, 400],
    ['Fenirje me valë', 50, 12, 1200, 600],
    ['Ngjyrosje e rrënjës', 90, 25, 2500, 1300],
    ['Ngjyrosje e plotë', 120, 35, 3500, 1800],
    ['Fije me ngjyrë', 150, 50, 5000, 2500],
    ['Tonim', 45, 15, 1500, 800],
    ['Trajtim me keratinë', 150, 60, 6000, 3000],
    ['Maskë flokësh', 30, 10, 1000, 500],
    ['Frizurë për dasmë', 90, 40, 4000, 2000],
    ['Prerje fëmijësh', 30, 6, 600, 300],
  ],
  nails: [
    ['Manikyr', 40, 10, 1000, 500],
    ['Manikyr me xhel', 60, 15, 1500, 800],
    ['Zgjatje thonjsh', 120, 30, 3000, 1500],
    ['Mbushje thonjsh', 90, 20, 2000, 1000],
    ['Heqje xheli', 30, 5, 500, 250],
    ['Pedikyr', 50, 15, 1500, 800],
    ['Pedikyr me xhel', 70, 20, 2000, 1000],
    ['Pedikyr për burra', 50, 15, 1500, 800],
    ['Lyerje thonjsh', 20, 5, 500, 250],
    ['Dekor thonjsh', 20, 5, 500, 250],
    ['Riparim thoi', 15, 3, 300, 150],
    ['Masazh duarsh', 20, 8, 800, 400],
  ],
  beauty: [
    ['Pastrim i thellë fytyre', 60, 25, 2500, 1300],
    ['Trajtim fytyre me maskë', 45, 20, 2000, 1000],
    ['Rregullim i vetullave', 15, 5, 500, 250],
    ['Ngjyrosje vetullash', 20, 6, 600, 300],
    ['Laminim vetullash', 45, 20, 2000, 1000],
    ['Ngritje qerpikësh', 60, 25, 2500, 1300],
    ['Zgjatje qerpikësh', 120, 35, 3500, 1800],
    ['Depilim i buzës së sipërme', 10, 3, 300, 150],
    ['Depilim i këmbëve', 45, 15, 1500, 800],
    ['Depilim i duarve', 30, 10, 1000, 500],
    ['Grim për ditë', 45, 20, 2000, 1000],
    ['Grim për dasmë', 75, 40, 4000, 2000],
  ],
}

const places: Record<Currency, 2 | 3 | 4> = { EUR: 2, ALL: 3, MKD: 4 }

export const priceList = (trade: Trade) =>
  lists[trade].map((row) => ({ name: row[0], minutes: row[1], price: row[places[currencyHere()]] }))

/** A price in the salon's currency, as an example of how one is typed. */
export const examplePrice = () => priceList('barber')[0]?.price ?? 0
