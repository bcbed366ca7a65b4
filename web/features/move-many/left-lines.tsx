import { useState } from 'react'
import type { BarberWhoLeft } from '#contract/move-many.ts'
import { BarberVisits, LeftStrip } from './barber-visits.tsx'

/** A line for each barber who left; the dialog outlives its line, which goes with the last visit. */
export function LeftLines({ barbers }: { barbers: readonly BarberWhoLeft[] }) {
  const [moving, move] = useState<string>()
  return (
    <div className="left-lines">
      {barbers.map((barber) => (
        <LeftStrip key={barber.id} barber={barber} onMove={() => move(barber.id)} />
      ))}
      {moving !== undefined && <BarberVisits id={moving} onClose={() => move(undefined)} />}
    </div>
  )
}
