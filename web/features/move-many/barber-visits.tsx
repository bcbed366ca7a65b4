import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/kit/albanian.ts'
import type { BarberWhoLeft } from '#contract/move-many.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { MoveManyDialog } from './move-many-dialog.tsx'
import { barberVisitsQuery } from './queries.ts'

type StripProps = { barber: Omit<BarberWhoLeft, 'id'>; onMove: () => void }

/** "Luan nuk ofrohet më dhe ka ende 47 termine përpara." */
export const LeftStrip = ({ barber: { name, visits }, onMove }: StripProps) => (
  <Warning
    action={
      <Button size="small" aria-label={`Zhvendos terminet: ${name}`} onClick={onMove}>
        Zhvendos…
      </Button>
    }
  >
    {name} nuk ofrohet më dhe ka ende {counted(visits, 'termin përpara', 'termine përpara')}.
  </Warning>
)

/** All visits ahead of a barber, each with other places. */
export const BarberVisits = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <MoveManyDialog where="përpara" visits={useQuery(barberVisitsQuery(id))} onClose={onClose} />
)
