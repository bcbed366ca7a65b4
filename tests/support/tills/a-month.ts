import type { DayOfMonth, Month } from '#contract/till/months.ts'

const aDay = (date: string, more: Partial<DayOfMonth> = {}): DayOfMonth => ({
  date,
  takings: 0,
  cash: 0,
  card: 0,
  transfer: 0,
  owed: 0,
  tips: 0,
  debtsPaid: 0,
  expenses: 0,
  sales: 1,
  noReceipt: 0,
  isCounted: true,
  ...more,
})

/** A month that runs, on its twentieth. */
export const november: Month = {
  month: '2026-11',
  until: '2026-11-20',
  takings: 4322.5,
  services: 4040.5,
  products: 282,
  tips: 230,
  byWay: { cash: 2974.5, card: 1106, transfer: 164, owed: 78 },
  owedSales: 5,
  debtsMade: 78,
  debtsPaid: 73.5,
  debtsPaidOfBefore: 15,
  debtsForgiven: 0,
  expenses: [
    { kind: 'rent', amount: 617.2 },
    { kind: 'supplies', amount: 186.4 },
  ],
  shares: 2197.23,
  advances: 250,
  rent: 250,
  left: 1321.67,
  barbers: [
    {
      barberId: 'a',
      barber: 'Arta Krasniqi',
      share: 1200,
      advances: 0,
      rent: 0,
      paid: 0,
      left: 1200,
    },
    {
      barberId: 'b',
      barber: 'Besnik Gashi',
      share: 997.23,
      advances: 250,
      rent: 0,
      paid: 0,
      left: 747.23,
    },
    {
      barberId: 'c',
      barber: 'Çlirim Hoxha',
      share: 0,
      advances: 0,
      rent: 250,
      paid: 0,
      left: -250,
    },
  ],
  noReceipt: 12,
  noReceiptAmount: 118,
  uncounted: 1,
  byDay: [
    aDay('2026-11-02', { takings: 3000, cash: 2800, card: 106, transfer: 16, owed: 78, tips: 200 }),
    aDay('2026-11-19', {
      takings: 22.5,
      cash: 22.5,
      debtsPaid: 73.5,
      isCounted: false,
      noReceipt: 12,
    }),
    aDay('2026-11-20', {
      takings: 1300,
      cash: 152,
      card: 1000,
      transfer: 148,
      tips: 30,
      expenses: 803.6,
    }),
  ],
}
/** The month before it. */
export const october = { ...november, month: '2026-10', until: '2026-10-31', takings: 3980 }
