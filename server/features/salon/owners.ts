import { part } from '#server/database/sql.ts'

/**
 * Whether a salon is closed: none of its owners has an active account. Asked where it counts and stored nowhere, so that
 * whatever takes the last owner away closes the salon, and whatever brings one back opens it.
 */
export const isClosed = (salonId: ReturnType<typeof part>) => part`not exists (
  select from members o join users w on w.id = o.user_id
  where o.salon_id = ${salonId} and o.role = 'owner' and w.is_active)`
