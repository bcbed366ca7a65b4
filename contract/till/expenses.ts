import { z } from 'zod'
import { dayOfMonth } from '../kit/albanian.ts'
import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'
import { calendarDay, id, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { route } from '../kit/route.ts'
import { priceErrors } from '../prices.ts'

export const expenseKinds = ['rent', 'supplies', 'power', 'tax', 'wages', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
export const expenseKindLabels: Readonly<Record<ExpenseKind, string>> = {
  rent: 'Qira',
  supplies: 'Furnizime',
  power: 'Energji',
  tax: 'Tatime',
  wages: 'Paga',
  other: 'Tjetër',
}

/** How money leaves the salon: from the drawer, or past it. */
export const spendWays = ['till', 'card', 'transfer', 'cash'] as const
export type SpendWay = (typeof spendWays)[number]
export const spendWayLabels: Readonly<Record<SpendWay, string>> = {
  till: 'Nga arka',
  card: 'Kartë',
  transfer: 'Transfer',
  cash: 'Jashtë arkës',
}

export const expenseComplaints = defineComplaints({
  nothing: ['required', 'Shkruani sa.', 'Please write how much.'],
  ahead: ['in_future', 'Kjo ditë nuk ka ardhur ende.', 'This day has not come yet.'],
  monthlyFromTill: [
    'not_from_till',
    'Ajo që përsëritet çdo muaj nuk del nga arka.',
    'What repeats every month does not leave the drawer.',
  ],
  keptByDrawer: [
    'kept_by_drawer',
    'Kjo dalje u shënua te arka: shuma, dita dhe mënyra mbeten.',
    'This was written at the drawer: amount, day and way stay.',
  ],
})

export const expenseErrors = defineErrors({
  alreadyNamed: [409, 'Kjo dalje e ka llojin tashmë.', 'This cash-out has its kind already.'],
})

export const expenseWords = {
  written: 'Shpenzimi u shënua.',
  changed: 'Shpenzimi u ndryshua.',
  loadFailed: 'Gabim në ngarkimin e shpenzimeve',
  none: 'Këtë muaj ende asgjë.',
  /** What was spent on a counted day leaves the drawer of a later one. */
  leavesLater: (date: string, day: string, today: string) =>
    `${dayOfMonth(date)} është mbyllur: del nga sirtari i ${day === today ? 'sotëm' : `datës ${dayOfMonth(day)}`}.`,
} as const

/** An amount above zero. */
export const positive = amount.min(0.01, complains(expenseComplaints.nothing))

const fields = {
  date: calendarDay,
  amount: positive,
  kind: z.enum(expenseKinds),
  note: text(200).default(''),
  method: z.enum(spendWays),
}
const ExpenseWish = z.object({ ...fields, everyMonth: z.boolean().default(false) })
export type ExpenseWish = z.output<typeof ExpenseWish>

const Expense = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.number(),
  kind: z.enum(expenseKinds),
  note: z.string(),
  method: z.enum(spendWays),
  /** Written again every month, until it is ended. */
  everyMonth: z.boolean(),
  by: z.string(),
  /** The day whose drawer it left; null past the drawer. */
  till: z.string().nullable(),
  /** Written at the drawer first: amount, day and way stay. */
  ofDrawer: z.boolean(),
})
export type Expense = z.output<typeof Expense>

/** Cash that left the drawer, and of which nobody has said yet what for. */
const Unnamed = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.number(),
  reason: z.string(),
})
export type Unnamed = z.output<typeof Unnamed>

const access = { right: 'money.all', gate: true } as const
const params = z.object({ id })
const Said = z.object({ message: z.string() })

export const expenseRoutes = {
  list: route({
    method: 'GET',
    path: '/api/expenses',
    access: { right: 'money.read', gate: true },
    byKey: false,
    summary: 'Shpenzimet e një periudhe, a të këtij muaji',
    query: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
    reply: z.object({
      expenses: z.array(Expense),
      total: z.number(),
      unnamed: z.array(Unnamed),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/expenses',
    access,
    byKey: false,
    summary:
      'Shëno një shpenzim; nga arka del nga sirtari i asaj dite, a i së parës që s’është mbyllur',
    idempotent: true,
    body: ExpenseWish,
    reply: Said.extend({ expense: Expense }),
    errors: [priceErrors.wholeAmount],
  }),
  change: route({
    method: 'PUT',
    path: '/api/expenses/:id',
    access,
    byKey: false,
    summary: 'Ndrysho një shpenzim, a ktheje një që u hoq; numri i tij mbetet',
    params,
    body: ExpenseWish,
    reply: Said.extend({ expense: Expense }),
    errors: [priceErrors.wholeAmount],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/expenses/:id',
    access,
    byKey: false,
    summary: 'Hiq një shpenzim, a edhe ata që vijnë pas tij çdo muaj',
    params,
    query: z.object({ scope: z.enum(['this', 'following']).default('this') }),
    reply: Said,
  }),
  name: route({
    method: 'PUT',
    path: '/api/expenses/moves/:id',
    access,
    byKey: false,
    summary: 'Jepi lloj një daljeje nga arka; pa lloj, nuk është shpenzim',
    params,
    body: z.object({ kind: z.enum(expenseKinds).nullable(), note: text(200).optional() }),
    reply: Said.extend({ expense: Expense.nullable() }),
    errors: [expenseErrors.alreadyNamed],
  }),
}
