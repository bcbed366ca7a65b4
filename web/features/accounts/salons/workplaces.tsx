import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Store } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { memberRoleLabels } from '#contract/access.ts'
import type { Workplace } from '#contract/members/members.ts'
import { Shape } from '#web/ui/data/waiting.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button, type ButtonKind } from '#web/ui/controls/button.tsx'
import { workplacesQuery } from './queries.ts'
import { useSwitch } from './use-switch.ts'
import '#web/ui/data/page-part.css'
import './salons.css'

const OpenSalonDialog = lazyPiece(async () => ({
  default: (await import('./open-salon-dialog.tsx')).OpenSalonDialog,
}))

/** In the profile: where the account works, and the way to one more salon. */
export function Workplaces() {
  const { data: salons = [], isPending } = useQuery(workplacesQuery)
  return (
    <section className="page-part workplaces" aria-labelledby="workplaces">
      <h2 id="workplaces">Sallonet e mia</h2>
      <p>Çdo sallon ka ditën dhe klientët e vet. Kjo skedë sheh një sallon në një kohë.</p>
      <div className="stack start gap-14">
        {isPending && <Shape width="100%" height={60} />}
        {salons.length > 0 && (
          <ul className="framed lined">
            {salons.map((salon) => (
              <WorkplaceRow key={salon.id} salon={salon} />
            ))}
          </ul>
        )}
        <OpenSalonButton kind="soft">
          <Plus size={16} aria-hidden />
          Hap sallon tjetër
        </OpenSalonButton>
      </div>
    </section>
  )
}

function WorkplaceRow({ salon: { id, name, role, isCurrent } }: { salon: Workplace }) {
  const enter = useSwitch()
  return (
    <li className="row gap-12">
      <Store size={18} aria-hidden />
      <span>
        <b>{name}</b>
        <small>{memberRoleLabels[role]}</small>
      </span>
      {isCurrent ? (
        <span className="workplace-here row gap-6 medium nowrap">
          <Check size={16} aria-hidden /> Jeni këtu
        </span>
      ) : (
        <Button size="small" aria-label={`Kalo te ${name}`} onClick={() => void enter(id)}>
          Kalo këtu
        </Button>
      )}
    </li>
  )
}

type ButtonProps = { kind: ButtonKind; children: ReactNode }

export function OpenSalonButton({ kind, children }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind={kind} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <Suspense>{isOpen && <OpenSalonDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
