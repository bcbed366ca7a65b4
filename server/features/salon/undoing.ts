import type { Currency } from '#contract/kit/currency.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { type Salon, salonFields } from '#contract/salon.ts'
import { undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { readNumbersAnew } from '#server/features/clients/numbers.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { columnsIn, setColumnsBack } from '#server/record/undo/set-columns-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Step, Taken } from '#server/record/undo/steps.ts'
import { salonChanged } from './acts.ts'
import { holdPrices, isCounted, misfitOf, salonOf, settingColumns } from './data.ts'
import { toSalon } from './rules.ts'

const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select s.id, ${columnsIn(part`s`, settingColumns)} as shot
    from salons s where s.id = ${salon} and s.id = any(${ids}::uuid[])`

const sets = (column: string) => (step: Step) => column in (step.was ?? {})

/** A currency in which money was counted since stays, and so does one whose prices do not exist in the one before. */
async function blocked(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const found = steps.filter(sets('currency'))
  const [was] = found.map((step) => step.was?.['currency'] as Currency)
  if (was === undefined) return []
  return (await isCounted(sql, salon)) || (await misfitOf(sql, salon, was)) ? found : []
}

async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  await setColumnsBack(tx, salon, steps, { table: part`salons`, key: part`id` })
  if (steps.some(sets('country'))) await readNumbersAnew(tx, salon)
}

/** What old forms read of the hours follows from them. */
const { openingHours: _, ...told } = salonFields

export const settings: Ground<Salon> = {
  kind: 'salon',
  shots: shotsOf,
  besides: [],
  told: { own: 'salon', others: [] },
  blocked,
  hold: holdPrices,
  setBack,
  read: async (tx, salon, __, now) => [toSalon(await salonOf(tx, salon), now)],
  act({ salonId }, { before, after }) {
    if (!before || !after) return {}
    return salonChanged(salonId, after, namesOf(changesIn(picked(namesOf(told), after), before)))
  },
  words: () => undoReplies.salon,
}

export const undoSettings = undoingOn(settings)
