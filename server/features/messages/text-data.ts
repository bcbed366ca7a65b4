import type { MessageSwitches, TextName } from '#contract/messages/messages.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'

export const ownTexts = (sql: Sql, salon: SalonId) => sql<{ name: TextName; text: string }>`
  select name, text from message_texts where salon_id = ${salon}`

/** Of a salon `l`: which of the texts that no visit ahead asks for are sent. */
export const switched = part`
  json_build_object('review', l.asks_reviews, 'birthday', l.wishes_birthdays)`

export const switchesOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<{ switches: MessageSwitches }>`
      select ${switched} as switches from salons l where l.id = ${salon}`,
  ).switches

export const saveSwitches = (
  tx: Sql,
  salon: SalonId,
  {
    review = null,
    birthday = null,
  }: {
    [Kind in keyof MessageSwitches]?: boolean | null | undefined
  },
) => tx`
  update salons set asks_reviews = coalesce(${review}, asks_reviews),
    wishes_birthdays = coalesce(${birthday}, wishes_birthdays)
  where id = ${salon}`

export const saveText = (tx: Sql, salon: SalonId, name: TextName, text: string) => tx`
  insert into message_texts (salon_id, name, text) values (${salon}, ${name}, ${text})
  on conflict (salon_id, name) do update set text = excluded.text`

/** The usual text is written again. */
export const forgetText = (tx: Sql, salon: SalonId, name: TextName) => tx`
  delete from message_texts where salon_id = ${salon} and name = ${name}`
