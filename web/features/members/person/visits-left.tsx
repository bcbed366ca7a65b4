import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { MoveManyDialog } from '#web/features/move-many/move-many-dialog.tsx'
import { barberVisitsQuery } from '#web/features/move-many/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SettingRow } from '#web/ui/data/setting-rows.tsx'

/** The visits ahead of a barber who is not offered any more, until none is left. */
export function VisitsLeft({ barber: { id, name } }: { barber: Barber }) {
  const visits = useQuery(barberVisitsQuery(id))
  const [isOpen, setOpen] = useState(false)
  const count = visits.data?.length ?? 0
  if (count === 0 && !isOpen) return null
  return (
    <SettingRow
      label={counted(count, 'termin përpara', 'termine përpara')}
      hint={`Mbeten te ${name} derisa t’i zhvendosni.`}
    >
      <Button size="small" onClick={() => setOpen(true)}>
        Zhvendos…
      </Button>
      {isOpen && <MoveManyDialog where="përpara" visits={visits} onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}
