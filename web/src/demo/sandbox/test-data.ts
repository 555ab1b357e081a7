import type { Transaction } from "./model";

export function aTransaction(change: Partial<Transaction> = {}): Transaction {
  return {
    id: 6001,
    access_code: "abc123def456ghi",
    reference: "STL-1794826801552-k7q",
    email: "adaeze@greenbridge.example",
    label: "",
    customer: { id: 1 },
    amount: 117_810_000,
    currency: "NGN",
    transaction_status: "abandoned",
    merchant_key: "pk_test_1",
    merchant_name: "Seatling (test)",
    callback_url: "https://portal.example/api/common/payment-status-paystack",
    log: null,
    ...change,
  };
}
