import { useQueryClient } from '@tanstack/react-query'
import { type Passkey, secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { secondFactorQuery } from './queries.ts'
import { removalWords } from './remove-totp-dialog.tsx'

/** A question about the password that was closed is no failure. */
function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  if (!error.is(commonErrors.reauthRequired)) toast.error(error.message)
}

/** Each asks once, and the list is read again. */
export function useFactorActs() {
  const client = useQueryClient()
  const reread = () => void client.invalidateQueries(secondFactorQuery)
  async function told<T>(asked: Promise<T>) {
    try {
      return await asked
    } catch (error) {
      tell(error)
      return undefined
    } finally {
      reread()
    }
  }
  async function removePasskey({ id, name }: Passkey, isLast: boolean) {
    const isMeant = await confirm({
      title: `Hiq “${name}”?`,
      body: removalWords(isLast, 'Me këtë çelës nuk hyhet më.'),
      action: 'Hiqe',
      button: LineButton,
      danger: true,
    })
    if (!isMeant) return
    const answer = await told(call(secondFactorRoutes.removePasskey, { params: { id } }))
    if (answer) toast.success(answer.message)
  }
  async function renewCodes() {
    const isMeant = await confirm({
      title: 'Bëj kode rezervë të reja?',
      body: 'Të vjetrat nuk vlejnë më.',
      action: 'Bëj të reja',
      button: LineButton,
    })
    if (!isMeant) return undefined
    const answer = await told(call(secondFactorRoutes.renewRecoveryCodes, { body: {} }))
    return answer?.recoveryCodes
  }
  return { removePasskey, renewCodes, reread }
}
