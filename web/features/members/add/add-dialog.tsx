import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { MemberRole } from '#contract/access.ts'
import { invitationDays, memberRoutes } from '#contract/members/members.ts'
import { type Barber, staffRoutes } from '#contract/staff.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { teamQuery } from '../queries.ts'
import { type AddDraft, besideField, checkDraft, emptyDraft } from './add-draft.ts'
import { LinkDialog } from './lazy-link-dialog.ts'
import type { Invitee } from './link-dialog.tsx'
import { RoleCards } from './role-cards.tsx'
import './add.css'

/** The column comes first: once it is made, a second try of a refused invitation finds it. */
function useSend(barber: Barber | undefined, onDone: (handed?: Invitee) => void) {
  const client = useQueryClient()
  const [added, setAdded] = useState<{ id: string; message: string }>()

  async function addBarber(name: string) {
    const { barber: column, message } = await call(staffRoutes.add, { body: { name } })
    void client.invalidateQueries(staffQuery)
    const made = { id: column.id, message }
    setAdded(made)
    return made
  }
  return async ({ name, hasColumn, hasAccount, by, email, role }: AddDraft) => {
    const column = hasColumn && !barber ? (added ?? (await addBarber(name.trim()))) : undefined
    const staffId = barber?.id ?? column?.id
    if (hasAccount && by === 'link')
      return onDone({ name: barber?.name ?? name.trim(), role, staffId })
    const { message } = hasAccount
      ? await call(memberRoutes.invite, {
          body: { email: email.trim(), role, ...(staffId !== undefined && { staffId }) },
        })
      : { message: column?.message ?? '' }
    void client.invalidateQueries(teamQuery)
    void client.invalidateQueries(staffQuery)
    toast.success(message)
    onDone()
  }
}

type Props = {
  mine: MemberRole
  /** Already in the list: only the log-in is asked for. */
  barber?: Barber
  onClose: () => void
}

/** A name first, then whether there is a log-in and a column: either, or both. */
export function AddDialog({ mine, barber, onClose }: Props) {
  const [draft, setDraft] = useState({ ...emptyDraft, ...(barber && { hasAccount: true }) })
  const [handed, setHanded] = useState<Invitee>()
  const send = useSend(barber, (invitee) => (invitee ? setHanded(invitee) : onClose()))
  const check = (typed: AddDraft) => checkDraft(barber ? { ...typed, name: barber.name } : typed)
  const form = useDraftForm({ draft, check, fieldsOf: besideField, send })
  const edit = (typed: Partial<AddDraft>) => {
    const next = { ...draft, ...typed }
    setDraft(next)
    form.recheck(next)
  }
  const { hasAccount, by } = draft
  if (handed)
    return (
      <Suspense>
        <LinkDialog invitee={handed} onClose={onClose} />
      </Suspense>
    )
  const isMailed = hasAccount && by === 'mail'
  return (
    <FormDialog
      submit={LineButton}
      title={barber ? `Fto ${barber.name}` : 'Shto dikë'}
      className="add-person"
      note={isMailed && <small>Lidhja vlen {invitationDays} ditë, një herë.</small>}
      action={isMailed ? 'Dërgo ftesën' : hasAccount ? 'Bëj lidhjen' : 'Shto'}
      busyLabel={isMailed ? 'Duke dërguar...' : 'Duke ruajtur...'}
      form={form}
      onClose={onClose}
    >
      <Fields {...{ draft, mine, edit }} errors={form.errors} isKnown={barber !== undefined} />
    </FormDialog>
  )
}

type FieldsProps = {
  draft: AddDraft
  mine: MemberRole
  errors: Partial<Record<string, string>>
  edit: (typed: Partial<AddDraft>) => void
  /** Has a name and a column already. */
  isKnown: boolean
}

function Fields(props: FieldsProps) {
  const { draft, errors, edit, isKnown } = props
  const { name, hasAccount, hasColumn, role } = draft
  const mayHaveColumn = !hasAccount || role !== 'accountant'
  if (isKnown) return <LogIn {...props} />
  return (
    <>
      <Field
        label="Emri"
        autoComplete="off"
        value={name}
        error={errors['name']}
        hint={hasColumn ? undefined : 'Pa kolonë, emrin e shkruan vetë kur e pranon ftesën.'}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <Checkbox
        label="Ka llogari?"
        hint="Hyn vetë, me një ftesë."
        checked={hasAccount}
        onChange={({ target }) => edit({ hasAccount: target.checked })}
      />
      {hasAccount && <LogIn {...props} />}
      {mayHaveColumn && (
        <Checkbox
          label="Ka kolonë?"
          hint="Termine në orar, me emrin e vet."
          checked={hasColumn}
          aria-invalid={errors['hasColumn'] ? true : undefined}
          onChange={({ target }) => edit({ hasColumn: target.checked })}
        />
      )}
      {errors['hasColumn'] && <Alert tone="error">{errors['hasColumn']}</Alert>}
    </>
  )
}

const ways = [
  { value: 'mail', label: 'Me email' },
  { value: 'link', label: 'Me lidhje' },
] as const

const LogIn = ({ draft, mine, errors, edit, isKnown }: FieldsProps) => (
  <div className="stack gap-14 shrinks">
    <Segmented
      wide
      label="Si shkon ftesa"
      value={draft.by}
      onChange={(by) => edit({ by })}
      options={ways}
    />
    {draft.by === 'mail' ? (
      <Field
        label="E-maili"
        type="email"
        autoComplete="off"
        value={draft.email}
        error={errors['email']}
        onChange={({ target }) => edit({ email: target.value })}
      />
    ) : (
      <p>Një lidhje për WhatsApp, ose një kod për kamerën. Adresë nuk duhet.</p>
    )}
    <RoleCards
      mine={mine}
      chosen={draft.role}
      hasColumn={isKnown}
      error={errors['role']}
      onChoose={(role) => edit({ role, hasColumn: role !== 'accountant' && draft.hasColumn })}
    />
  </div>
)
