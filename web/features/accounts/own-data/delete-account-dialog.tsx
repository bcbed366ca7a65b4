import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  accountDataErrors,
  accountDataRoutes,
  accountDataWords,
} from '#contract/accounts/account-data.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { isBilled } from '#web/platform/site.ts'
import { useSession } from '#web/platform/session.ts'
import { forgetSession } from '#web/platform/session-store.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { LastOwner, useOwnedSalons } from './last-owner.tsx'
import { OwnDataButton } from './own-data-button.tsx'
import './own-data.css'

const names = ['currentPassword', 'eraseSalon'] as const
const check = ({ currentPassword }: { currentPassword: string }) =>
  currentPassword ? {} : { currentPassword: authComplaints.passwordMissing.message }

const fieldsOf = (error: ApiError) =>
  error.is(authErrors.wrongPassword) ? { currentPassword: error.message } : error.fields

const wordsFor = (error: ApiError) =>
  error.is(commonErrors.unexpected) ? accountDataWords.deleteFailed : error.message

/** Nothing is left to come back to: the way leads to the landing page. */
function useRemoval() {
  const [, navigate] = useLocation()
  return async (body: { currentPassword: string; eraseSalon: boolean }) => {
    const { message } = await call(accountDataRoutes.remove, { body })
    forgetSession()
    navigate('/landing', { replace: true })
    toast.success(message)
  }
}

/** Lists what is deleted: for an owner the salon's data too, while another member's salon goes on. */
const Consequences = ({ isOwner }: { isOwner: boolean }) => (
  <>
    <p>Fshihen menjëherë dhe pa kthim:</p>
    <ul className="stack gap-4">
      <li>llogaria dhe hyrjet e hapura në çdo pajisje</li>
      {isOwner && <li>terminet, klientët, shërbimet dhe berberët</li>}
      {isOwner && isBilled() && <li>abonimi me ditët e mbetura dhe pagesat në Orari</li>}
      {!isOwner && <li>vendi juaj në ekip</li>}
    </ul>
    {!isOwner && <p>Salloni mbetet: terminet, klientët dhe berberi me emrin tuaj janë të tij.</p>}
    <OwnDataButton kind="soft" />
    <small>
      Mbeten: shënimi i sigurisë se një llogari u fshi, për 90 ditë
      {isOwner &&
        isBilled() &&
        '; një shenjë e koduar e adresës, që prova falas të mos fillojë dy herë; pagesat te Paysera, sa e kërkon ligji'}
      .
    </small>
  </>
)

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { names: salons, isOwner } = useOwnedSalons(user?.memberRole)
  const remove = useRemoval()
  const [isLastOwner, setIsLastOwner] = useState(false)
  const form = useForm({
    names,
    check,
    fieldsOf,
    send: async ({ currentPassword, eraseSalon }) => {
      try {
        await remove({ currentPassword, eraseSalon: eraseSalon !== '' })
      } catch (error) {
        // The last owner can't leave: the dialog stays open and shows why, and what to do about it.
        if (error instanceof ApiError && error.is(accountDataErrors.lastOwner))
          return setIsLastOwner(true)
        throw error
      }
    },
  })
  return (
    <FormDialog
      submit={LineButton}
      title="Fshi llogarinë përgjithmonë?"
      action="Fshi llogarinë"
      busyLabel="Duke fshirë..."
      isDanger
      formClass="delete-account"
      refused={form.refusal && <Alert tone="error">{wordsFor(form.refusal)}</Alert>}
      form={form}
      onClose={onClose}
    >
      <Consequences isOwner={isOwner} />
      <PasswordField
        label="Fjalëkalimi juaj"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
      {isLastOwner && <LastOwner names={salons} />}
    </FormDialog>
  )
}
