import { useState } from 'react'
import { changesIn } from '#contract/kit/details.ts'
import { type Barber, type BarberDetails, barberNameMissing, staffErrors } from '#contract/staff.ts'
import type { ApiError } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ColourSwatches } from './colour-swatches.tsx'
import { useStaffActs } from './mutations.ts'

const check = ({ name }: { name: string }) => (name.trim() ? {} : { name: barberNameMissing })
const fieldsOf = (error: ApiError) =>
  error.is(staffErrors.barberNameTaken) ? { name: error.message } : error.fields

/** Whether a barber works is switched in the list, and a new one may get the next colour. */
type Typed = Omit<BarberDetails, 'active' | 'colour'> & { colour?: number }

/** Sends what is typed: a new barber, or what changed about one. */
function useSendBarber(barber: Barber | undefined, onDone: () => void) {
  const { add, change } = useStaffActs()
  const [base, setBase] = useState(barber)

  const send = (typed: Typed) =>
    base ? change(base.id, changesIn(typed, base), base.version) : add(typed)
  /** A change that another screen has saved meanwhile is shown; the next try starts from it. */
  const rebase = (error: ApiError) => {
    if (error.is(staffErrors.barberStale)) setBase(error.extra['barber'] as Barber)
  }
  const deliver = async (typed: { name: string; colour: string }) => {
    const colour = typed.colour === '' ? undefined : Number(typed.colour)
    toast.success(await send({ name: typed.name.trim(), ...(colour !== undefined && { colour }) }))
    onDone()
  }
  return { base, deliver, rebase }
}

type Props = { barber?: Barber | undefined; onClose: () => void }

export function BarberDialog({ barber, onClose }: Props) {
  const { base, deliver, rebase } = useSendBarber(barber, onClose)
  const form = useForm({
    names: ['name', 'colour'],
    check,
    fieldsOf: (error) => {
      rebase(error)
      return fieldsOf(error)
    },
    send: deliver,
  })
  const isStale = form.refusal?.is(staffErrors.barberStale) && base
  return (
    <Dialog title={barber ? 'Ndrysho berberin' : 'Shto berber'} onClose={onClose}>
      <form {...form.props} className="barber-form">
        <Field
          label="Emri"
          name="name"
          autoComplete="off"
          defaultValue={barber?.name}
          error={form.errors.name}
        />
        <ColourSwatches worn={barber?.colour} chosen={barber?.colour} />
        {form.refusal && (
          <Alert tone="error">
            {form.refusal.message}
            {isStale && ` Tani quhet „${base.name}“. Ruajeni përsëri për të mbajtur tuajat.`}
          </Alert>
        )}
        <footer className="dialog-footer">
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
            {barber ? 'Ruaj' : 'Shto berber'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
