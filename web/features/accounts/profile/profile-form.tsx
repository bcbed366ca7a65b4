import { flushSync } from 'react-dom'
import { authWords, checkProfile } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { isSame } from '#contract/kit/details.ts'
import { addressTyped, shownAddress } from '#contract/kit/log-in-name.ts'
import type { Account } from '#contract/accounts/session.ts'
import { call } from '#web/platform/call.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'
import { SaveBar } from '#web/platform/forms/save-bar.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { AccountFields, PasswordFields } from './profile-fields.tsx'
import { useRememberAccount } from '../queries.ts'
import { RefusalAlert } from '../refusal-alert.tsx'
import { useForm } from '#web/platform/forms/form.ts'
import { fieldsOf } from '../auth-errors.ts'
import './profile-form.css'

const names = ['username', 'email', 'password', 'confirmPassword'] as const
const isChanged = (typed: Values<(typeof names)[number]>, { username, email }: Account) =>
  !isSame(typed, { username, email: shownAddress(email), password: '', confirmPassword: '' })

/** A name without an address is the account's own one or none. */
function addressOf(typed: string, { email }: Account) {
  const address = addressTyped(typed)
  return address.toLowerCase() === email.toLowerCase() ? address : typed
}

type Props = {
  user: Account
  /** On a page of its own its button is there from the beginning. */
  stands?: boolean
}

export function ProfileForm({ user, stands = false }: Props) {
  const remember = useRememberAccount()
  const form = useForm({
    names,
    fieldsOf,
    check: (typed) => checkProfile({ ...typed, email: addressOf(typed.email, user) }),
    unsaved: { isChanged: (typed) => isChanged(typed, user), where: 'te profili' },
    send: async ({ username, email, password }) => {
      const body = { username, email: addressOf(email, user), ...(password && { password }) }
      const reply = await call(authRoutes.updateProfile, { params: { id: user.id }, body })
      // Resets the fields to the saved account, and the passwords to empty.
      flushSync(() => remember(reply.user))
      form.reset()
      toast.success(reply.message)
    },
  })

  return (
    <form {...form.props} className="profile">
      <AccountFields user={user} errors={form.errors} />
      <PasswordFields user={user} errors={form.errors} />
      <SaveBar
        isUnsaved={form.isUnsaved}
        busy={form.busy}
        onDiscard={form.reset}
        stands={stands}
        trouble={
          form.refusal && (
            <RefusalAlert
              error={form.refusal}
              fallback={authWords.profileFailed}
              offline={authWords.profileNetwork}
            />
          )
        }
      />
    </form>
  )
}
