/** How long a salon tries Orari before it pays. Apart from the calls of subscriptions, for pages that only speak of it. */
export const trialDays = 7
