import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type User, userErrors, userWords } from '#contract/accounts/users.ts'
import { ApiError } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askAgain, remove, setRole } from './queries.ts'

/** What was refused because the account is another by now is shown as it is now. */
async function tell(client: QueryClient, work: Promise<{ message: string }>, failed: string) {
  try {
    toast.success((await work).message)
  } catch (error) {
    toast.error(failureWords(error, failed))
    if (error instanceof ApiError && error.is(userErrors.userStale)) await askAgain(client)
  }
}

/** The acts of the user list; each asks for confirmation first. */
export function useUserActs() {
  const client = useQueryClient()
  return {
    changeRole: async (user: User) => {
      const { role, action, body } = user.role === 'admin' ? demotion : promotion
      const title = `${action}: ${user.username}?`
      const question = { title, body: `${user.email}. ${body}`, action, danger: role === 'admin' }
      if (!(await confirm(question))) return
      await tell(client, setRole(client, user, role), userWords.saveFailed)
    },
    remove: async (user: User) => {
      const question = {
        title: userWords.confirmRemove,
        body: `${user.username} (${user.email}): bashkë me llogarinë fshihen përgjithmonë salloni “${user.salonName}”, terminet dhe klientët e tij.`,
        action: 'Fshi përdoruesin',
        danger: true,
      }
      if (!(await confirm(question))) return
      await tell(client, remove(client, user), userWords.removeFailed)
    },
  }
}

const promotion = {
  role: 'admin',
  action: 'Bëje administrator',
  body: 'Administratori i Orarit sheh, ndryshon e fshin të gjitha llogaritë, sallonet dhe abonimet e tyre. Për më shumë të drejta brenda një salloni mjafton roli te Ekipi. Hyrjet e hapura mbyllen; duhet të hyjë përsëri.',
} as const
const demotion = {
  role: 'user',
  action: 'Hiqe si administrator',
  body: 'Nuk do t’i shohë më faqet e administratorit. Hyrjet e hapura mbyllen; duhet të hyjë përsëri.',
} as const
