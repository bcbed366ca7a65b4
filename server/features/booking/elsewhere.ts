import type { PartWish } from '#contract/visits/parts.ts'
import { AppError } from '#server/core/app-error.ts'
import type { PlannedPart } from '#server/visits/plan.ts'

/** The parts of the first one's barber at another one; nothing, where that one does not do them. */
export const elsewhere =
  (
    plan: (wishes: readonly PartWish[]) => PlannedPart[],
    wishes: readonly PartWish[],
    parts: readonly PlannedPart[],
  ) =>
  (staffId: string) => {
    const given = wishes.map((wish, nth) => {
      const before = parts[nth]?.staffId
      return {
        ...wish,
        barber: undefined,
        barber_id: before === parts[0]?.staffId ? staffId : before,
      }
    })
    try {
      return plan(given)
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }
