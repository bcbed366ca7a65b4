import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Service } from '#contract/services/services.ts'
import { NewServiceDialog } from '#web/features/services/new-service-dialog.tsx'

type Props = {
  /** The typed name, which the new service gets. */
  name: string
  onAdded: (service: Service) => void
}

/** A service the salon did not have until somebody asked for it. */
export function ServiceAdd({ name, onAdded }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function take(service: Service) {
    // The button may go with the list that it ends.
    const picker = button.current?.closest('.service-picker')
    flushSync(() => {
      setIsOpen(false)
      onAdded(service)
    })
    // On what was just chosen, so that Enter saves the appointment.
    picker?.querySelector<HTMLElement>('input:checked, select, input.control')?.focus()
  }
  return (
    <>
      <button ref={button} type="button" className="service-add" onClick={() => setIsOpen(true)}>
        <Plus size={14} aria-hidden />
        Shërbim i ri
      </button>
      {isOpen &&
        createPortal(
          <NewServiceDialog name={name} onAdded={take} onClose={() => setIsOpen(false)} />,
          // A form can't lie inside another.
          document.body,
        )}
    </>
  )
}
