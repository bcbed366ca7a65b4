import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { commonErrors } from '#contract/common.ts'
import { type Key, keyRoutes } from '#contract/keys.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

/** The key begins with the live topic: what another screen makes or ends is seen here too. */
export const keysQuery = queryOptions({
  queryKey: ['people', 'keys'],
  queryFn: async ({ signal }) => (await call(keyRoutes.list, { signal })).keys,
})

export function useKeyActs() {
  const client = useQueryClient()
  const reread = () => client.invalidateQueries(keysQuery)
  async function add(body: CallOf<typeof keyRoutes.add>['body']) {
    const made = await call(keyRoutes.add, { body })
    void reread()
    return made
  }
  async function end({ id, name }: Key) {
    const isMeant = await confirm({
      title: `${name} nuk hyn më.`,
      action: 'Hiqe',
      button: LineButton,
      danger: true,
    })
    if (!isMeant) return
    try {
      toast.success((await call(keyRoutes.end, { params: { id } })).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A question about the password that was closed is no failure.
      if (!error.is(commonErrors.reauthRequired)) toast.error(error.message)
    } finally {
      void reread()
    }
  }
  return { add, end }
}
