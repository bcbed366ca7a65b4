/** @jsxImportSource preact */
import type { VisitLook } from '#contract/outside/door-page.ts'
import { Icon } from '../icon.tsx'
import { mapOf } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'

export function Where({ salon: { name, address } }: Pick<VisitLook, 'salon'>) {
  const { words } = useSpeech()
  return (
    <ul class="rows">
      <li>
        <Icon name="map" />
        <span>{address}</span>
        <a class="end" href={mapOf(name, address)} rel="noopener">
          {words.map}
        </a>
      </li>
    </ul>
  )
}
