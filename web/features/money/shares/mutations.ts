import type { CallOf } from '#contract/kit/route.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { useLoadsAnew } from '#web/lists/loads-anew.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Routes = typeof shareRoutes
type Given = CallOf<Routes['advance']>['body']
type Paid = CallOf<Routes['payOut']>['body']

export function useShareActs() {
  const done = useLoadsAnew(['till'])
  const advance = (id: string, body: Given) =>
    done(call(shareRoutes.advance, { params: { id }, body }))
  return {
    advance,
    payOut: (id: string, body: Paid) => done(call(shareRoutes.payOut, { params: { id }, body })),
    removeAdvance: (id: string) => done(call(shareRoutes.removeAdvance, { params: { id } })),
    takePayoutBack: (id: string) => done(call(shareRoutes.takePayoutBack, { params: { id } })),
  }
}

/** An act without a form: its toast says what it did, or what refused it. */
export async function told(work: Promise<{ message: string }>, onUndo?: () => void) {
  try {
    const { message } = await work
    if (onUndo) toast.undo(message, onUndo)
    else toast.success(message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
