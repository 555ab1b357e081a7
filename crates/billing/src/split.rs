//! Splits a sum into parts that add up, by largest remainder.

/// Splits `total` in proportion to `weights`. Each part is the exact share rounded down; the largest remainders get
/// one more until the parts add up. If all weights are 0, the first part gets the total.
pub(crate) fn split(total: i64, weights: &[i64]) -> Vec<i64> {
    let sum: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    if sum == 0 {
        return (0..weights.len()).map(|index| if index == 0 { total } else { 0 }).collect();
    }
    let exact = |weight: i64| i128::from(total) * i128::from(weight);
    let mut parts: Vec<i64> = weights
        .iter()
        .map(|weight| i64::try_from(exact(*weight).div_euclid(sum)).unwrap_or_default())
        .collect();
    let given: i64 = parts.iter().sum();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|index| {
        std::cmp::Reverse((exact(weights[*index]).rem_euclid(sum), std::cmp::Reverse(*index)))
    });
    let missing = usize::try_from(total - given).unwrap_or_default();
    for index in order.into_iter().take(missing) {
        parts[index] += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn distributes_the_rest_by_largest_remainder() {
        assert_eq!(split(100, &[1, 1, 1]), [34, 33, 33]);
        assert_eq!(split(10, &[5, 3, 1]), [6, 3, 1]);
        assert_eq!(split(7, &[0, 0]), [7, 0]);
        assert_eq!(split(0, &[4, 4]), [0, 0]);
        assert!(split(5, &[]).is_empty());
    }

    proptest! {
        #[test]
        fn parts_add_up_and_differ_from_the_exact_share_by_less_than_one(
            total in 0i64..1_000_000_000_000, weights in proptest::collection::vec(0i64..10_000_000, 1..40),
        ) {
            let parts = split(total, &weights);
            prop_assert_eq!(parts.iter().sum::<i64>(), total);
            let sum: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
            if sum > 0 {
                for (part, weight) in parts.iter().zip(&weights) {
                    let exact = i128::from(total) * i128::from(*weight);
                    prop_assert!((i128::from(*part) * sum - exact).abs() < sum);
                }
            }
        }
    }
}
