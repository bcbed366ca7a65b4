import { useState } from 'react'
import { Link } from 'wouter'
import type { SecondStep } from './use-second-step.ts'

/** What else there is, for a person without their phone. */
export function OtherWays({ step: { ways, asked, ask } }: { step: SecondStep }) {
  const [isStuck, setStuck] = useState(false)
  const other = asked === 'recovery' ? (ways.totp ? 'code' : undefined) : 'recovery'
  const isOffered = other === 'recovery' ? ways.recovery : other === 'code'
  return (
    <>
      <div className="step-ways">
        {isOffered && (
          <button type="button" className="link" onClick={() => ask(other)}>
            {other === 'recovery' ? 'Kod rezervë' : 'Kodi nga aplikacioni'}
          </button>
        )}
        <button
          type="button"
          className="link"
          aria-expanded={isStuck}
          onClick={() => setStuck(!isStuck)}
        >
          S’kam asnjërin
        </button>
      </div>
      {isStuck && (
        <output className="step-stuck">
          Një pronar i sallonit mund t’jua hapë te Ekipi. Jeni i vetmi pronar?{' '}
          <Link to="/contact-us" className="link">
            Na shkruani.
          </Link>{' '}
          Do t’ju pyesim për sallonin, që të dimë se jeni ju.
        </output>
      )}
    </>
  )
}
