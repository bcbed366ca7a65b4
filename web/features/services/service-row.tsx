import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Draft } from './service-drafts.ts'
import { ServiceEditor } from './service-editor.tsx'
import { scaled } from './service-steps.tsx'
import { doersOf, hasSteps, minutesIn, priceIn } from './service-words.ts'
import { lineId, type OpenService } from './use-open-service.ts'

type Props = {
  service: Service
  staff: readonly Barber[]
  /** While it is the open one. */
  draft: Draft | undefined
  open: OpenService
  /** What takes the row to another place. */
  grip?: ReactNode
  onActivate: (active: boolean) => void
  onRemove: () => void
}

export function ServiceRow({ service, staff, draft, open, grip, onActivate, onRemove }: Props) {
  const isOpen = draft !== undefined
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('[popover]') !== null
      if (event.key !== 'Escape' || isElsewhere) return
      event.preventDefault()
      void open.close()
    }
    const { current } = row
    if (isOpen) current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
  return (
    <li ref={row}>
      <fieldset
        className="service-row"
        data-open={isOpen || undefined}
        data-off={!service.is_active || undefined}
      >
        <legend>
          <VisuallyHidden>{service.name}</VisuallyHidden>
        </legend>
        {grip}
        <button
          type="button"
          id={lineId(service.id)}
          className="service-line"
          aria-expanded={isOpen}
          onClick={() => void (isOpen ? open.close() : open.open(service))}
        >
          <Line service={service} staff={staff} />
        </button>
        <Switch
          label={<VisuallyHidden>Aktiv</VisuallyHidden>}
          checked={service.is_active}
          onChange={onActivate}
        />
        <ChevronDown size={17} aria-hidden />
        {draft && <ServiceEditor draft={draft} open={open} onRemove={onRemove} />}
      </fieldset>
    </li>
  )
}

function Line({ service, staff }: Pick<Props, 'service' | 'staff'>) {
  const note = service.is_active ? doersOf(service, staff) : 'nuk ofrohet'
  return (
    <>
      <span className="service-called">
        <b>{service.name}</b>
        {note && <small> {note}</small>}
      </span>{' '}
      <span className="service-minutes">
        {minutesIn(service)}
        {hasSteps(service) && (
          <span className="service-scale" aria-hidden>
            <i style={scaled(service.work)} />
            <i style={scaled(service.wait)} />
            {service.finish > 0 && <i style={scaled(service.finish)} />}
          </span>
        )}
      </span>{' '}
      <span className="service-price">{priceIn(service)}</span>
    </>
  )
}
