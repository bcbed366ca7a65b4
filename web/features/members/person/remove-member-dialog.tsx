import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import type { Member } from '#contract/members/members.ts'
import type { Barber } from '#contract/staff.ts'
import { ApiError } from '#web/platform/call.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { barberVisitsQuery } from '#web/features/move-many/queries.ts'
import { useStaffActs } from '#web/features/staff/mutations.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import type { TeamActs } from '../mutations.ts'

type Props = {
  member: Member
  /** The column of this person, if it is one that is still offered. */
  barber: Barber | undefined
  /** The addresses to which this person has sent invitations that are still open. */
  invited: readonly string[]
  acts: TeamActs
  onLeft: () => void
  onClose: () => void
}

export function RemoveMemberDialog({ member, barber, invited, acts, onLeft, onClose }: Props) {
  const ahead = useAhead(barber)
  const [stays, setStays] = useState(true)
  const { change } = useStaffActs()
  const { busy, run } = useSingleFlight(async () => {
    if (!(await acts.remove(member))) return
    onClose()
    if (!barber || stays) return
    // Already removed: a column that has to stay is told apart.
    await change(barber.id, { active: false }).then(onLeft, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      toast.error(`“${barber.name}” mbetet në listë. ${error.message}`)
    })
  })
  return (
    <Dialog
      alert
      title={`Hiqe ${member.name} nga ekipi?`}
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <Button kind="danger" busy={busy} busyLabel="Duke hequr..." onClick={() => run()}>
            Hiqe nga ekipi
          </Button>
        </>
      }
    >
      <p>Hyrja mbyllet menjëherë, në çdo pajisje. Terminet e bëra mbeten.</p>
      {invited.length > 0 && <p>Ftesat që ka dërguar nuk vlejnë më: {invited.join(', ')}.</p>}
      {barber && (
        <Checkbox
          label={`“${barber.name}” mbetet në listën e berberëve`}
          hint="Pa të, kolona nuk ofrohet më për termine të reja."
          checked={stays}
          onChange={({ target }) => setStays(target.checked)}
        />
      )}
      {barber && ahead > 0 && (
        <p>
          {counted(ahead, 'termin përpara', 'termine përpara')} te “{barber.name}”
          {stays ? '.' : ': lista hapet pastaj, për t’i zhvendosur ose anuluar.'}
        </p>
      )}
    </Dialog>
  )
}

const useAhead = (barber: Barber | undefined) =>
  useQuery({ ...barberVisitsQuery(barber?.id ?? ''), enabled: barber !== undefined }).data
    ?.length ?? 0
