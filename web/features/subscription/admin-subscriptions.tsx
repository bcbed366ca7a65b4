import { PaymentConcerns } from '#web/features/payments/payment-concerns.tsx'
import { WaitingPayments } from '#web/features/payments/waiting-payments.tsx'
import { PlansCard } from './plans-card.tsx'
import { RecentSubscriptions } from './recent-subscriptions.tsx'
import { SubscriptionFigures } from './subscription-figures.tsx'
import './admin-subscriptions.css'

export const AdminSubscriptions = () => (
  <div className="admin-subscriptions">
    <SubscriptionFigures />
    <PaymentConcerns />
    <PlansCard />
    <RecentSubscriptions />
    <WaitingPayments />
  </div>
)
