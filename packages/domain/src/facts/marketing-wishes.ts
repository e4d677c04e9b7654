/** The channels by which a customer may be told of offers: `mail` is the post, `inCar` a message in the car itself. */
export const marketingChannels = ['email', 'inCar', 'mail', 'phone', 'sms'] as const;
type MarketingChannel = (typeof marketingChannels)[number];

/** Whether a customer agrees to be told of offers, by channel. */
export type MarketingWishes = { readonly [channel in MarketingChannel]: boolean };

/** What a customer wishes, asked channel by channel. */
export function marketingWishes(wants: (channel: MarketingChannel) => boolean): MarketingWishes {
  return {
    email: wants('email'),
    inCar: wants('inCar'),
    mail: wants('mail'),
    phone: wants('phone'),
    sms: wants('sms'),
  };
}
