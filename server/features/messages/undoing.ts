import { textNames } from '#contract/messages/messages.ts'
import { undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { columnsIn } from '#server/record/undo/set-columns-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import type { Shot, Step, Taken } from '#server/record/undo/steps.ts'
import { textsChanged } from './acts.ts'
import { forgetText, saveSwitches, saveText } from './text-data.ts'
import { holdSalon } from '#server/record/hold-salon.ts'

/** Each text by its name, null where the usual one is written; and which are sent. */
const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select l.id, ${columnsIn(part`l`, ['asks_reviews', 'wishes_birthdays'])} || (
      select jsonb_object_agg(n.name, t.text) from unnest(${textNames}::text[]) n (name)
      left join message_texts t on t.salon_id = l.id and t.name = n.name) as shot
    from salons l where l.id = ${salon} and l.id = any(${ids}::uuid[])`

async function setBack(tx: Sql, salon: SalonId, [step]: readonly Step[]) {
  const was: Shot = step?.was ?? {}
  await saveSwitches(tx, salon, {
    review: was['asks_reviews'] as boolean | undefined,
    birthday: was['wishes_birthdays'] as boolean | undefined,
  })
  for (const name of textNames) {
    const text = was[name]
    if (typeof text === 'string') await saveText(tx, salon, name, text)
    if (text === null) await forgetText(tx, salon, name)
  }
}

export const texts: Ground<SalonId> = {
  kind: 'texts',
  shots: shotsOf,
  besides: [],
  told: { own: 'salon', others: [] },
  blocked: async () => [],
  hold: holdSalon,
  setBack,
  read: async (_, salon) => [salon],
  act: textsChanged,
  words: () => undoReplies.texts,
}

export const undoTexts = undoingOn(texts)
