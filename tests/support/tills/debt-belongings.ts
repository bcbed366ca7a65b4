import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'

/** What a till has beside sales; each function answers an id. */
export function debtsIn<H extends { salonId: SalonId }>(
  sql: Sql,
  client: (holder: H) => Promise<string>,
  now: () => Date,
) {
  const owed = async (holder: H) => {
    const [sale, debtor] = [newId(), await client(holder)]
    await sql`
      insert into sales (salon_id, id, day, at, client_id)
      values (${holder.salonId}, ${sale}, '2026-03-02', ${now()}, ${debtor})`
    await sql`
      insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
      values (${holder.salonId}, ${sale}, 'owed', 1200, 0)`
    return { sale, debtor }
  }
  return {
    debtor: async (holder: H) => (await owed(holder)).debtor,
    owedSale: async (holder: H) => (await owed(holder)).sale,
    debtPayment: async (holder: H) => {
      const id = newId()
      await sql`
        insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, sale_id)
        values (${holder.salonId}, ${id}, 0, 'debt_paid', '2026-03-02', ${now()}, 'cash', 100,
          ${(await owed(holder)).sale})`
      return id
    },
    expense: async ({ salonId }: H) => {
      const id = newId()
      await sql`
        insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, entry_id, date, what)
        values (${salonId}, ${newId()}, 0, 'expense', '2026-03-02', ${now()}, 'outside', -500, ${id}, '2026-03-02', 'rent')`
      return id
    },
    advance: async ({ salonId }: H) => {
      const [id, barber] = [newId(), newId()]
      await sql`insert into staff (salon_id, id, name, name_key) values (${salonId}, ${barber}, ${id}, ${id})`
      await sql`
        insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, entry_id, date, staff_id, counts_on)
        values (${salonId}, ${newId()}, 0, 'advance', '2026-03-02', ${now()}, 'outside', -500, ${id}, '2026-03-02', ${barber},
          '2026-03-02')`
      return id
    },
    payout: async ({ salonId }: H) => {
      const [id, barber] = [newId(), newId()]
      await sql`insert into staff (salon_id, id, name, name_key) values (${salonId}, ${barber}, ${id}, ${id})`
      await sql`
        insert into payouts (salon_id, id, staff_id, from_day, to_day, at, share_services, share_products, share_tiers, rent_cents)
        values (${salonId}, ${id}, ${barber}, '2026-02-01', '2026-02-28', ${now()}, 5000, 0, '[]', 0)`
      await sql`
        insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, entry_id, date, staff_id)
        values (${salonId}, ${newId()}, 0, 'payout', '2026-03-02', ${now()}, 'outside', -500, ${id}, '2026-03-02', ${barber})`
      return id
    },
    /** A barber who gets half of the 10 that they sold. */
    earner: async ({ salonId }: H) => {
      const [id, sale] = [newId(), newId()]
      await sql`
        insert into staff (salon_id, id, name, name_key, share_services) values (${salonId}, ${id}, ${id}, ${id}, 5000)`
      await sql`insert into sales (salon_id, id, day, at) values (${salonId}, ${sale}, '2026-03-02', ${now()})`
      await sql`
        insert into sale_lines (salon_id, sale_id, position, kind, name, staff_id, price_cents,
          discount_cents, tip_cents)
        values (${salonId}, ${sale}, 0, 'service', 'Prerje', ${id}, 1000, 0, 0)`
      return id
    },
    cashOut: async ({ salonId }: H) => {
      const id = newId()
      await sql`
        insert into cash_moves (salon_id, id, day, at, amount_cents, reason)
        values (${salonId}, ${id}, '2026-03-02', ${now()}, -500, 'peshqir')`
      return id
    },
  }
}
