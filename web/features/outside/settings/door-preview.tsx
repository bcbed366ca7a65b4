import { useState } from 'react'
import type { ToldDoor } from '#contract/outside/door.ts'
import { useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** The real page, as a phone shows it; drawn anew with every saved change. Beside the settings, or behind a button. */
export function DoorPreview({ door }: { door: ToldDoor }) {
  const [isOpen, setOpen] = useState(false)
  // Where it would not be seen the page is not fetched.
  const isShown = useMedia('(min-width: 1081px)') || isOpen
  return (
    <aside
      className={isOpen ? 'door-preview stack gap-12 open' : 'door-preview stack gap-12'}
      aria-label="Si e sheh klienti"
    >
      <Button kind="outline" className="door-preview-button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Mbyll pamjen' : 'Si e sheh klienti'}
      </Button>
      {door.on ? (
        <div className="door-phone">
          {isShown && (
            <iframe
              key={`${door.version} ${door.picture}`}
              src={`/s/${door.slug}?lang=sq`}
              title="Faqja e sallonit"
            />
          )}
        </div>
      ) : (
        <p className="door-shut middle centered">
          Hapni faqen, dhe ja këtu shihet si e sheh klienti.
        </p>
      )}
      <p className="door-hint">Si e sheh klienti, pas ruajtjes</p>
    </aside>
  )
}
