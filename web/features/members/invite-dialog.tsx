import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { MemberRole } from '#contract/access.ts'
import type { FieldErrors } from '#contract/auth-forms.ts'
import { invitationDays, memberRoutes } from '#contract/members.ts'
import { type Barber, staffRoutes } from '#contract/staff.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import {
  besideField,
  checkInvite,
  emptyInvite,
  filled,
  type InviteDraft,
  newColumn,
  noColumn,
} from './invite-draft.ts'
import { teamQuery } from './queries.ts'
import { RoleCards } from './role-cards.tsx'

type Edit = (typed: Partial<InviteDraft>) => void

/** A new barber comes first: with the column made, a second try of a refused invitation finds it. */
function useSendInvitation(edit: Edit, onDone: () => void) {
  const client = useQueryClient()

  async function addBarber(name: string) {
    const { barber } = await call(staffRoutes.add, { body: { name } })
    void client.invalidateQueries(staffQuery)
    edit({ column: barber.id })
    return barber.id
  }
  return async (draft: InviteDraft) => {
    const { email, role, column, barberName } = filled(draft)
    const staffId = column === newColumn ? await addBarber(barberName.trim()) : column
    const { message } = await call(memberRoutes.invite, {
      body: { email, role, ...(staffId !== noColumn && { staffId }) },
    })
    void client.invalidateQueries(teamQuery)
    toast.success(message)
    onDone()
  }
}

type Props = {
  salonName: string
  mine: MemberRole
  /** The barbers that belong to nobody of the team. */
  free: readonly Barber[]
  onClose: () => void
}

export function InviteDialog({ salonName, mine, free, onClose }: Props) {
  const [draft, setDraft] = useState(emptyInvite)
  const keep: Edit = (typed) => setDraft((before) => ({ ...before, ...typed }))
  const send = useSendInvitation(keep, onClose)
  const form = useDraftForm({ draft, check: checkInvite, fieldsOf: besideField, send })
  const edit: Edit = (typed) => {
    keep(typed)
    form.recheck({ ...draft, ...typed })
  }
  const { email, role } = draft
  return (
    <Dialog title={`Fto dikë në ${salonName}`} onClose={onClose} className="invite">
      <form {...form.props}>
        <Field
          label="E-maili"
          type="email"
          autoComplete="off"
          value={email}
          error={form.errors['email']}
          onChange={({ target }) => edit({ email: target.value })}
        />
        <RoleCards
          mine={mine}
          chosen={role}
          error={form.errors['role']}
          onChoose={(chosen) => edit({ role: chosen })}
        />
        <Column draft={draft} free={free} errors={form.errors} edit={edit} />
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
        <footer className="dialog-footer">
          <small>Lidhja vlen {invitationDays} ditë, një herë.</small>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke dërguar...">
            <Send size={16} aria-hidden />
            Dërgo ftesën
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type ColumnProps = {
  draft: InviteDraft
  free: readonly Barber[]
  errors: FieldErrors
  edit: Edit
}

function Column({ draft, free, errors, edit }: ColumnProps) {
  const { column, barberName } = filled(draft)
  const options = [
    { value: newColumn, label: 'Berber i ri' },
    ...free.map(({ id, name }) => ({ value: id, label: name })),
    { value: noColumn, label: 'Pa kolonë' },
  ]
  return (
    <div className="invite-column stack gap-12">
      <SelectField
        label="Kolona në orar"
        options={options}
        value={column}
        error={errors['column']}
        onChange={({ target }) => edit({ column: target.value })}
      />
      {column === newColumn && (
        <Field
          label="Emri në orar"
          autoComplete="off"
          value={barberName}
          error={errors['barberName']}
          onChange={({ target }) => edit({ barberName: target.value })}
        />
      )}
    </div>
  )
}
