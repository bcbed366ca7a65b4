import { isBilled } from '#web/platform/site.ts'
import { LandingFeatures } from './landing-features.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingPrices } from './landing-prices.tsx'
import { LandingQuestions } from './landing-questions.tsx'
import { LandingSteps } from './landing-steps.tsx'
import { PublicFrame } from './public-frame.tsx'
import './landing.css'

export const LandingPage = () => (
  <PublicFrame>
    <LandingHero />
    <LandingFeatures />
    <LandingSteps />
    {isBilled() && <LandingPrices />}
    <LandingQuestions />
  </PublicFrame>
)
