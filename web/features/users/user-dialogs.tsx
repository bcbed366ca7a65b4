import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkUser, type User, userErrors, userWords } from '#contract/accounts/users.ts'
import { counted } from '#contract/kit/albanian.ts'
import { ApiError } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { isBilled } from '#web/platform/site.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { change, userQuery } from './queries.ts'
import { isUnread, UserFields, useUserDates } from './user-fields.tsx'

export { ExtendUserDialog } from './extend-user-dialog.tsx'

const names = ['username', 'email', 'password', 'role', 'isActive', 'salonId'] as const

const fieldsOf = (error: ApiError) =>
  error.is(userErrors.emailTaken) ? { email: error.message } : inShownDates(error.fields)
/** Replaces the server's messages about dates: they name the API's format, which the form does not show. */
const inShownDates = (fields: Record<string, string>) => ({
  ...fields,
  ...(fields['trialEndDate'] && { trialEndDate: userWords.trialDayWrong }),
  ...(fields['subscriptionEndDate'] && { subscriptionEndDate: userWords.subscriptionDayWrong }),
})
const currentIn = (error: unknown) =>
  error instanceof ApiError && error.is(userErrors.userStale)
    ? (error.extra['user'] as User | undefined)
    : undefined

type Props = { user: User; onClose: () => void }

export function UserDialog({ user, onClose }: Props) {
  const [seen, setSeen] = useState(user)
  return (
    <Dialog title={`Edito: ${user.username}`} onClose={onClose}>
      {/* A newer version remounts the form, so that it starts from somebody else's changes. */}
      <UserForm key={seen.version} user={seen} onClose={onClose} onStale={setSeen} />
    </Dialog>
  )
}

/** Asks first if deactivating the account closes salons, because it is their only owner. */
async function isClosingMeant(client: QueryClient, user: User) {
  // A failure is ignored here: the saving that follows reports it.
  const found = await client.fetchQuery(userQuery(user.id)).catch(() => undefined)
  const closing = found?.salons.filter(({ closes }) => closes) ?? []
  if (closing.length === 0) return true
  const people = closing.flatMap((salon) => salon.people).filter(({ userId }) => userId !== user.id)
  const others = new Set(people.map(({ userId }) => userId)).size
  return confirm({
    title: `Çaktivizo: ${user.username}?`,
    body: `Është pronari i vetëm, prandaj mbyllet edhe ${closing.map(({ name }) => `“${name}”`).join(', ')}: ${others > 0 ? `${counted(others, 'anëtar tjetër nuk punon', 'anëtarë të tjerë nuk punojnë')} më dot, ` : ''}tableti ndalet dhe faqja publike nuk merr rezervime. Kur llogaria aktivizohet, salloni hapet përsëri siç ishte.`,
    action: 'Çaktivizo dhe mbyll sallonin',
    danger: true,
  })
}

const typedDates = ({ trial, subscription }: ReturnType<typeof useUserDates>) => ({
  trialEndDate: trial.value,
  subscriptionEndDate: subscription.value,
})

type FormProps = Props & { onStale: (current: User) => void }

function UserForm({ user, onClose, onStale }: FormProps) {
  const client = useQueryClient()
  const dates = useUserDates(user)
  const [current, setCurrent] = useState<User>()
  const form = useForm({
    names,
    check: (typed) => ({
      ...checkUser(typed),
      ...(isBilled() && isUnread(dates.trial) && { trialEndDate: userWords.trialDayWrong }),
      ...(isBilled() &&
        isUnread(dates.subscription) && { subscriptionEndDate: userWords.subscriptionDayWrong }),
    }),
    fieldsOf,
    send: async ({ role, isActive, salonId, ...typed }) => {
      const body = {
        ...typed,
        role: role as User['role'],
        isActive: isActive !== '',
        ...(isBilled() && { ...typedDates(dates), ...(salonId && { salonId }) }),
      }
      if (user.isActive && !body.isActive && !(await isClosingMeant(client, user))) return
      try {
        toast.success((await change(client, user, body)).message)
        onClose()
      } catch (error) {
        setCurrent(currentIn(error))
        throw error
      }
    },
  })
  return (
    <form {...form.props} className="user-form">
      <UserFields user={user} dates={dates} errors={form.errors} />
      {form.refusal && (
        <Alert
          tone="error"
          action={
            current && (
              <Button size="small" onClick={() => onStale(current)}>
                Merr ndryshimet
              </Button>
            )
          }
        >
          {failureWords(form.refusal, userWords.saveFailed)}
        </Alert>
      )}
      <footer className="dialog-footer">
        <Button kind="soft" onClick={onClose}>
          Mbrapa
        </Button>
        <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
          Ruaj ndryshimet
        </Button>
      </footer>
    </form>
  )
}
