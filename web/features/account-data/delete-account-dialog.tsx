import { useId } from 'react'
import { useLocation } from 'wouter'
import { accountDataRoutes, accountDataWords } from '#contract/account-data.ts'
import { authErrors } from '#contract/auth.ts'
import { authWords } from '#contract/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import { isBilled } from '#web/platform/site.ts'
import { forgetSession } from '#web/platform/session-store.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { OwnDataButton } from './own-data-button.tsx'
import './own-data.css'

const names = ['currentPassword'] as const
const check = ({ currentPassword }: { currentPassword: string }) =>
  currentPassword ? {} : { currentPassword: authWords.passwordMissing }

const fieldsOf = (error: ApiError) =>
  error.is(authErrors.wrongPassword) ? { currentPassword: error.message } : error.fields

const wordsFor = (error: ApiError) =>
  error.is(commonErrors.unexpected) ? accountDataWords.deleteFailed : error.message

/** Nothing is left to come back to: the way leads to the landing page. */
function useRemoval() {
  const [, navigate] = useLocation()
  return async (body: { currentPassword: string }) => {
    const { message } = await call(accountDataRoutes.remove, { body })
    forgetSession()
    navigate('/landing', { replace: true })
    toast.success(message)
  }
}

const Consequences = () => (
  <>
    <p>Fshihen menjëherë dhe pa kthim:</p>
    <ul>
      <li>llogaria dhe hyrjet e hapura në çdo pajisje</li>
      <li>terminet, klientët, shërbimet dhe berberët</li>
      {isBilled() && <li>abonimi me ditët e mbetura dhe pagesat në Orari</li>}
    </ul>
    <OwnDataButton kind="soft" />
    <small>
      Mbeten: shënimi i sigurisë se një llogari u fshi, për 90 ditë
      {isBilled() &&
        '; një shenjë e koduar e adresës, që prova falas të mos fillojë dy herë; pagesat te Paysera, sa e kërkon ligji'}
      .
    </small>
  </>
)

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const send = useRemoval()
  const form = useForm({ names, check, fieldsOf, send })
  return (
    <Dialog
      title="Fshi llogarinë përgjithmonë?"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" form={id} kind="danger" busy={form.busy} busyLabel="Duke fshirë...">
            Fshi llogarinë
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="delete-account">
        <Consequences />
        <PasswordField
          label="Fjalëkalimi juaj"
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        {form.refusal && <Alert tone="error">{wordsFor(form.refusal)}</Alert>}
      </form>
    </Dialog>
  )
}
